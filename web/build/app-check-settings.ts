import type { AppCheckSettings } from '../src/sending/app-check.ts';

const PARAMETERS = {
  projectId: 'APP_CHECK_PROJECT',
  appId: 'APP_CHECK_APP_ID',
  apiKey: 'APP_CHECK_API_KEY',
  siteKey: 'APP_CHECK_SITE_KEY',
} as const;

/**
 * Returns the settings of App Check; null when no parameter is set, as in the local stack: the pages then load and send nothing
 * of App Check. Throws with the names of the missing parameters when only some are set.
 */
export function appCheckSettings(environment: Readonly<Record<string, string | undefined>>): AppCheckSettings | null {
  const missing = Object.values(PARAMETERS).filter((name) => !environment[name]);
  if (missing.length === Object.keys(PARAMETERS).length) return null;
  if (missing.length > 0) throw new Error(`App Check needs these parameters too: ${missing.join(', ')}`);
  const value = (name: string) => environment[name] ?? '';
  return {
    projectId: value(PARAMETERS.projectId),
    appId: value(PARAMETERS.appId),
    apiKey: value(PARAMETERS.apiKey),
    siteKey: value(PARAMETERS.siteKey),
  };
}

import { initializeApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { type Functions, getFunctions } from 'firebase/functions';

/** What `initializeApp` takes, and the key of reCAPTCHA Enterprise; none of it is secret. */
export interface AppCheckSettings {
  readonly projectId: string;
  readonly appId: string;
  readonly apiKey: string;
  /** Key of reCAPTCHA Enterprise. */
  readonly siteKey: string;
}

/** A client whose calls carry a token of App Check. Rejects where there is none, and never settles where reCAPTCHA's script is blocked. */
export async function verifiedFunctions({ siteKey, ...options }: AppCheckSettings): Promise<Functions> {
  const app = initializeApp(options, 'verified');
  const appCheck = initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(siteKey) });
  await getToken(appCheck);
  return getFunctions(app);
}

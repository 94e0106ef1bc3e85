import { initializeApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { getFunctions } from 'firebase/functions';

/** Options of `initializeApp`, and the key of reCAPTCHA Enterprise; none of it is secret. */
export interface AppCheckSettings {
  readonly projectId: string;
  readonly appId: string;
  readonly apiKey: string;
  /** Key of reCAPTCHA Enterprise. */
  readonly siteKey: string;
}

/** Returns a client whose calls carry a token of App Check. */
export function verifiedFunctions({ siteKey, ...options }: AppCheckSettings) {
  const app = initializeApp(options, 'verified');
  const appCheck = initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(siteKey) });
  return {
    calls: getFunctions(app),
    /** Resolves once there is a token. Rejects where there is none, and never settles where reCAPTCHA's script is blocked. */
    token: () => getToken(appCheck),
  };
}

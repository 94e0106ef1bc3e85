import { initializeApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { type Functions, getFunctions } from 'firebase/functions';

/** reCAPTCHA never answers where its script is blocked, and a message must not wait for it. */
const TOKEN_DEADLINE_MS = 5_000;

/** What `initializeApp` takes, and the key of reCAPTCHA Enterprise. */
export interface AppCheckKeys {
  readonly projectId: string;
  readonly appId: string;
  readonly apiKey: string;
  readonly siteKey: string;
}

/** Calls that carry a token of App Check. Rejects when there is none within 5 s. */
export async function verifiedFunctions({ siteKey, ...options }: AppCheckKeys): Promise<Functions> {
  const app = initializeApp(options, 'verified');
  const appCheck = initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(siteKey) });
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(reject, TOKEN_DEADLINE_MS, new Error('App Check gave no token in time'));
  });
  await Promise.race([getToken(appCheck), late]);
  return getFunctions(app);
}

/**
 * Returns an address of the running local stack, which the test runner passes on; tests start no stack themselves. Throws
 * with the variable's name when it is missing.
 */
function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with \`npm test\`, which starts the local stack.`);
  return value;
}

/** Origin of the Hosting emulator, without a slash at the end. */
export const siteOrigin = () => variable('SITE_ORIGIN');

/** Origin of the inbox page and its JSON. */
export const inboxOrigin = () => variable('INBOX_ORIGIN');

/** Origin of the local page that replaces the Firebase console. */
export const consoleOrigin = () => variable('CONSOLE_ORIGIN');

/** Path of a Chromium that can be started. */
export const chromiumPath = () => variable('CHROMIUM_PATH');

/** Address of Firestore, `host:port`; the Admin SDK reads the variable too. */
export const firestoreAddress = () => variable('FIRESTORE_EMULATOR_HOST');

/** Firebase project of the running stack. */
export const projectId = () => variable('GCLOUD_PROJECT');

/** Origin of the functions emulator. */
export const functionsOrigin = () => variable('FUNCTIONS_ORIGIN');

/** Origin of the iyzico sandbox. */
export const iyzicoOrigin = () => variable('IYZICO_ORIGIN');

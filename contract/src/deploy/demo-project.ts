/**
 * Whether a project exists on one machine only: firebase-tools and the commands refuse to talk to Google about it
 * (https://firebase.google.com/docs/emulator-suite/connect_firestore#choose_a_firebase_project).
 */
export const isDemoProject = (projectId: string): boolean => projectId.startsWith('demo-');

/** Address of a document in the Firebase console, which writes `~2F` for a slash. */
export function consoleAddress(projectId: string, path: string): string {
  const escaped = path.replaceAll('/', '~2F');
  return `https://console.firebase.google.com/project/${projectId}/firestore/databases/-default-/data/~2F${escaped}`;
}

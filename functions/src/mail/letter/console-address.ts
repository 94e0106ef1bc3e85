/** Where the Firebase console shows a document; `~2F` is its way to write a slash inside an address. */
export function consoleAddress(projectId: string, path: string): string {
  const escaped = path.replaceAll('/', '~2F');
  return `https://console.firebase.google.com/project/${projectId}/firestore/databases/-default-/data/~2F${escaped}`;
}

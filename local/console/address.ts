/** Address of a project's data, below which collections and documents have addresses as in the Firebase console. */
export const dataAddress = (project: string): string => `/project/${project}/firestore/databases/-default-/data`;

/**
 * Encodes a path as the console does: `~2F` for a slash, and the same pattern for other characters that an address cannot hold.
 */
function encoded(path: string): string {
  return encodeURIComponent(path).replaceAll('~', '%7E').replaceAll('%', '~');
}

/** Address of a collection (`enquiries`) or document (`enquiries/<id>`); the empty path names all collections. */
export function addressOf(project: string, path: string): string {
  return path === '' ? dataAddress(project) : `${dataAddress(project)}/~2F${encoded(path)}`;
}

/** The path that an address of this project names; undefined when it names none. */
export function pathAt(project: string, pathname: string): string | undefined {
  const start = dataAddress(project);
  if (pathname === start || pathname === `${start}/`) return '';
  const prefix = `${start}/~2F`;
  if (!pathname.startsWith(prefix)) return undefined;
  try {
    const path = decodeURIComponent(pathname.slice(prefix.length).replaceAll('~', '%'));
    return path.split('/').includes('') ? undefined : path;
  } catch {
    return undefined;
  }
}

/** Whether a path names a document: collections and ids take turns. */
export const namesDocument = (path: string): boolean => path.split('/').length % 2 === 0;

/** Paths that firebase-tools does not watch. It tests each pattern on the whole path, including the folders above the clone. */
export const IGNORED = [/(^|[/\\])\../, /.+\.log/, /.+?[\\/]node_modules[\\/].+?/, /.+?[\\/]venv[\\/].+?/];

/** Why changes of functions are not detected in a clone in this folder; undefined when they are. */
export function unwatchedReason(root: string): string | undefined {
  if (!IGNORED.some((pattern) => pattern.test(root))) return undefined;
  return `Changed functions are not seen: firebase-tools watches nothing below a folder that begins with a dot, or is called node_modules, venv or something.log, as in ${root}. Move the clone, or start again after a change.`;
}

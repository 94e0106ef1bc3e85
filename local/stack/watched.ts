/** Paths of functions that firebase-tools does not watch: it tries each on the whole path, the folders of the clone included. */
export const IGNORED = [/(^|[/\\])\../, /.+\.log/, /.+?[\\/]node_modules[\\/].+?/, /.+?[\\/]venv[\\/].+?/];

/** Why no changed function is seen in a clone that lies in this folder; undefined where they are. */
export function unwatchedReason(root: string): string | undefined {
  if (!IGNORED.some((pattern) => pattern.test(root))) return undefined;
  return `Changed functions are not seen: firebase-tools watches nothing below a folder that begins with a dot, or is called node_modules, venv or something.log, as in ${root}. Move the clone, or start again after a change.`;
}

/**
 * Returns an npm command as a message proposes it, with a reminder of the project: pasted without it, the command would look for
 * a real document in the local stack.
 */
export const commandHint = (command: string): string => `npm run ${command} (with the same --project, if you gave one)`;

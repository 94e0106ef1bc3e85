/** A command of npm that a message leads to. Pasted without the project, it asks the local stack about a real document. */
export const commandHint = (command: string): string => `npm run ${command} (with the same --project, if you gave one)`;

function withValue(dotenv: string, name: string, value: string): string {
  const line = new RegExp(`^${name}=.*$`, 'm');
  if (line.test(dotenv)) return dotenv.replace(line, () => `${name}=${value}`);
  return `${dotenv.trimEnd()}\n${name}=${value}\n`;
}

/** Returns a dotenv text with some values set, in place where a name has a line, otherwise appended. */
export function withValues(dotenv: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((left, [name, value]) => withValue(left, name, value), dotenv);
}

/** Loads a module of which the default export is wanted, mostly by `import()`. */
export type Loader<T> = () => Promise<{ default: T }>;

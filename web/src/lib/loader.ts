/** Loads a module for its default export, mostly by `import()`. */
export type Loader<T> = () => Promise<{ default: T }>;

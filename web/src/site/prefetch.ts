import { createContext } from 'react';
import type { PageLocale, RoutePath } from './routes.ts';

/** Loads code and texts of a page ahead of a navigation to it; rejects if they cannot be fetched. */
export const PrefetchContext = createContext<(to: RoutePath, locale: PageLocale) => Promise<void>>(async () => {});

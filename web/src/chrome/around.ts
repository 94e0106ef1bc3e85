/**
 * Everything around a page. In one module, so that one chunk holds it (`build/chunk-groups.ts`): the first interaction of a
 * visitor hydrates all of it.
 */
export { default as Footer } from './footer.tsx';
export { default as Header } from './header.tsx';
export { default as OnEveryPage } from './on-every-page.tsx';

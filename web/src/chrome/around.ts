/**
 * What stands around every page. In one module, because the first interaction of a visitor hydrates all of it: so one chunk holds it
 * (`build/chunk-groups.ts`).
 */
export { default as Footer } from './footer.tsx';
export { default as Header } from './header.tsx';
export { default as OnEveryPage } from './on-every-page.tsx';

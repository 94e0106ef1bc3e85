/** What the first sign of a visitor hydrates around the page, as one chunk (`build/chunk-groups.ts`). */
export { default as Footer } from './footer.tsx';
export { default as Header } from './header.tsx';
export { default as Toaster } from './toaster.tsx';

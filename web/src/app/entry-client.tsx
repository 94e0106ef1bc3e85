import { CacheProvider } from '@emotion/react';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { createStyleCache } from './style-cache.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');

const site = (
  <CacheProvider value={createStyleCache()}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </CacheProvider>
);

// In a transition React hydrates in small slices and yields to input in between. The development server sends an empty
// root, which has nothing to hydrate.
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, site));
else createRoot(root).render(<StrictMode>{site}</StrictMode>);

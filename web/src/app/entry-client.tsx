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

// A prerendered page is taken over in small steps that leave the browser free in between;
// the development server sends an empty root.
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, site));
else createRoot(root).render(<StrictMode>{site}</StrictMode>);

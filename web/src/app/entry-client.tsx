import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadWithRetry } from '../islands/load-with-retry.ts';
import { offerReload, putBackTyped } from '../islands/offer-reload.ts';
import { isOfAddress } from '../lib/is-of-address.ts';
import { dropFirstQuestion, fixFirstView } from '../payment-document/first-question.ts';
import { filledOrder } from '../payment-document/prerendered-payment.ts';
import { App } from './app.tsx';
import { deferInput } from './early-input.ts';
import { watchEarlySteps } from './early-steps.tsx';
import { routerWindow } from './router-window.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');

watchEarlySteps();
const prerendered = root.firstElementChild !== null && isOfAddress();
const site = (
  <BrowserRouter window={routerWindow()}>
    <App prerendered={prerendered} />
  </BrowserRouter>
);

if (prerendered) {
  // A result is hydrated at once. An order fixes its view when it is (`pages/payment-page.tsx`).
  if (filledOrder() === undefined) fixFirstView();
  putBackTyped();
  deferInput();
  // In a transition React hydrates in small slices and yields to input in between.
  startTransition(() => void hydrateRoot(root, site));
} else {
  // The script of `/payment` would replace what is rendered here.
  dropFirstQuestion();
  // There is no HTML to hydrate: the development server sends neither HTML nor styles; elsewhere the HTML belongs to another
  // address, and `createRoot` replaces it. Retried, because the wrong page would stay for good otherwise. After a deploy the file
  // may be gone from the server, and only a reload helps.
  const { GlobalStyles } = await loadWithRetry(() => import('../theme/global-styles.tsx'), offerReload);
  if (import.meta.hot) {
    const { holdPlace } = await import('../lib/hold-place.ts');
    import.meta.hot.on('vite:beforeUpdate', holdPlace);
  }
  createRoot(root).render(
    <StrictMode>
      <GlobalStyles>{site}</GlobalStyles>
    </StrictMode>,
  );
}

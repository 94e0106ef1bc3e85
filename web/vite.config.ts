import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appCheckSettings } from './build/app-check-settings.ts';
import { developmentDocument } from './build/development-document.ts';
import { paymentSettings } from './build/payment-settings.ts';
import { unbrokenWords } from './build/unbroken-words.ts';

const root = import.meta.dirname;
const { cardEntry, eurToTry, instalments } = paymentSettings(process.env);

/** `npm run dev` passes the port as a flag, and the address of the Hosting emulator, which answers `/api/*`, as `API_ORIGIN`. */
export default defineConfig({
  root,
  // The build script and the development server write the documents themselves.
  appType: 'custom',
  define: {
    __BUILD_YEAR__: new Date().getFullYear(),
    __CARD_ENTRY__: JSON.stringify(cardEntry),
    __EUR_TO_TRY__: eurToTry,
    __INSTALMENTS__: instalments,
    __APP_CHECK__: JSON.stringify(appCheckSettings(process.env)),
  },
  // No HTML file names the entry, so Vite is told to scan it for packages. It would otherwise find a package only when a page
  // imports it, bundle all packages anew and reload the page, which would meanwhile run two copies of React.
  optimizeDeps: { entries: ['src/app/entry-client.tsx'] },
  plugins: [unbrokenWords(), react(), developmentDocument()],
  server: {
    host: '127.0.0.1',
    strictPort: true,
    proxy: { '/api': { target: process.env['API_ORIGIN'] ?? 'http://127.0.0.1:5000' } },
  },
});

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appCheckSettings } from './build/app-check-settings.ts';
import { developmentDocument } from './build/development-document.ts';
import { paymentSettings } from './build/payment-settings.ts';
import { unbrokenWords } from './build/unbroken-words.ts';

const root = import.meta.dirname;
const { cardEntry, eurToTry, instalments } = paymentSettings(process.env);

/**
 * `npm run dev` gives the port by flag and the address of the Hosting emulator, which answers
 * `/api/*`, as `API_ORIGIN`.
 */
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
  // No document in the root names the entry. A package that Vite finds only when a page imports it has it bundle all of them anew
  // and reload the page, which meets two copies of React on the way.
  optimizeDeps: { entries: ['src/app/entry-client.tsx'] },
  plugins: [unbrokenWords(), react(), developmentDocument()],
  server: {
    host: '127.0.0.1',
    strictPort: true,
    proxy: { '/api': { target: process.env['API_ORIGIN'] ?? 'http://127.0.0.1:5000' } },
  },
});

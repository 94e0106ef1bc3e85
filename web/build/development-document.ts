import { settings } from '@site/contract/business/settings';
import type { Plugin } from 'vite';
import { BANK_PAGE_PATH } from '../src/features/payment/tab/bank-page.ts';
import { routeInfo } from '../src/site/routes.ts';
import { bankDocument } from './bank-document.ts';
import { htmlDocument } from './document.ts';
import { fontFaces, fontFiles } from './fonts.ts';

/**
 * Returns a plugin for the development server: page requests get an empty document that the browser fills, and fonts and the
 * bank's page are served as well.
 */
export function developmentDocument(): Plugin {
  return {
    name: 'development-document',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] === BANK_PAGE_PATH) {
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          void bankDocument({ production: false }).then((html) => response.end(html), next);
          return;
        }
        const font = fontFiles.find(({ href }) => href === request.url);
        if (!font) return next();
        response.setHeader('Content-Type', 'font/woff2');
        response.end(font.content);
      });
      // Vite calls a returned function after its own middleware, so files and the proxy are answered first.
      return () => {
        server.middlewares.use(async (request, response, next) => {
          if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
          const url = request.url ?? '/';
          const [path = '/'] = url.split('?');
          const { locale } = routeInfo(path);
          const document = htmlDocument({
            lang: locale,
            title: settings.brand,
            description: '',
            alternates: {},
            styles: `<style>${fontFaces()}</style>`,
            preloads: [],
            html: '',
            script: '<script type="module" src="/src/app/entry-client.tsx"></script>',
          });
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(await server.transformIndexHtml(url, document));
        });
      };
    },
  };
}

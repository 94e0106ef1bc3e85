import path from 'node:path';
import { inlineScript } from './bundled-script.ts';

const source = path.resolve(import.meta.dirname, '../src/app/entry-bank.ts');

/**
 * The policy of the bank's page. Its scripts are inline, and its forms go to iyzico and then to the bank that issued the card, so
 * neither can be named in advance. A local sandbox has no https.
 */
function rules(production: boolean): string[] {
  const local = production ? '' : ' http://127.0.0.1:* http://localhost:*';
  return [
    "default-src 'none'",
    "script-src 'unsafe-inline' https:",
    "style-src 'unsafe-inline' https:",
    'img-src data: https:',
    'font-src data: https:',
    'frame-src https:',
    'connect-src https:',
    `form-action https:${local}`,
    "base-uri 'none'",
  ];
}

/** The policy that Hosting sends with the bank's page (`firebase.json`), locally too; the document's is stricter. */
export const BANK_HEADER_POLICY = [...rules(false), "frame-ancestors 'none'"].join('; ');

/** Returns the document at `/payment/3ds`. It is not a page of the site, whose own policy would block the bank's page. */
export async function bankDocument({ production }: { readonly production: boolean }): Promise<string> {
  const script = await inlineScript(source);
  return `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${rules(production).join('; ')}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>3D Secure</title>
</head>
<body>
<script>${script}</script>
</body>
</html>
`;
}

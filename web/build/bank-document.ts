import { PAYMENT_QUERY } from '@site/contract/payment';
import { BANK_PAGE_NOTE, BANK_PAGE_UNTIL_NOTE } from '../src/features/payment/tab/bank-page.ts';

/**
 * Replaces the document by the bank's page of its payment from `sessionStorage`, and removes it there. Without a stored
 * page, after a reload or on the way back, and once the payment can be paid there no more, it redirects to the payment's
 * result.
 */
const SCRIPT = `(()=>{
const id=new URLSearchParams(location.search).get(${JSON.stringify(PAYMENT_QUERY)});
let page=null;
try{
const note=sessionStorage.getItem(${JSON.stringify(BANK_PAGE_NOTE)});
if(note?.startsWith(id+'\\n')){
sessionStorage.removeItem(${JSON.stringify(BANK_PAGE_NOTE)});
if(Date.now()<Number(sessionStorage.getItem(${JSON.stringify(BANK_PAGE_UNTIL_NOTE)})))page=note.slice(id.length+1)}
}catch{}
if(page===null){
location.replace('/payment'+(id?'?${PAYMENT_QUERY}='+encodeURIComponent(id):''));
return}
document.open();document.write(page);document.close()
})()`;

/**
 * The policy of the bank's page: its scripts are inline, and its forms go to iyzico and from there to whichever bank
 * issued the card, so neither can be named beforehand. A local sandbox has no https.
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

/** The document at `/payment/3ds`. It stands apart from the site, whose own policy would stop the bank's page. */
export function bankDocument({ production }: { readonly production: boolean }): string {
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
<script>${SCRIPT}</script>
</body>
</html>
`;
}

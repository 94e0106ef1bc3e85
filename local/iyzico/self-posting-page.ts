import { type Html, html, narrowPage } from '../pages/html.ts';

/**
 * A page that posts a form immediately, by script, or by its button without scripts. `id` is the form's id; `_top` leaves a
 * frame.
 */
export function selfPostingPage(options: {
  readonly id: string;
  readonly lang: 'tr' | 'en';
  readonly title: string;
  readonly button: string;
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}): Html {
  const inputs = Object.entries(options.fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return narrowPage(
    options.title,
    options.lang,
    html`<h1>${options.title}</h1>
<form id="${options.id}" action="${options.action}" method="post" target="_top">${inputs}<button class="go">${options.button}</button></form>
<script>document.getElementById("${options.id}").submit()</script>`,
  );
}

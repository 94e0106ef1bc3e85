import { isMap } from '@site/contract/plain/stored-values';
import { COLLECTIONS } from '@site/contract/records/collections';
import { isoSecond } from '@site/contract/words/dates';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { type Html, html, page } from '../pages/html.ts';
import { addressOf } from './address.ts';
import type { ValuePath } from './changes.ts';
import { type DocumentPage, OPERATORS } from './documents.ts';
import { COMPARED_TYPES, EDITABLE_TYPES, type EditableType, isEditableType, typeOf, valueText } from './values.ts';

/** A filter as the address of a collection has it, as it was typed. */
export interface TypedFilter {
  readonly field: string;
  readonly operator: string;
  readonly type: string;
  readonly value: string;
}

/** Columns of a collection's list: the fields that tell its documents apart; `delivery.state` is a field in a map. */
const COLUMNS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    [COLLECTIONS.enquiries]: ['_status', '_summary', 'receivedAt', 'notification'],
    [COLLECTIONS.payments]: ['_state', '_summary', 'seat', 'createdAt'],
    [COLLECTIONS.withdrawals]: ['_status', '_summary', 'receivedAt', 'notification'],
    [COLLECTIONS.consents]: ['event', 'email', 'at', 'textVersion'],
    [COLLECTIONS.cohorts]: ['capacity', 'startsAt', 'sold', 'holds'],
    [COLLECTIONS.mail]: ['to', 'message.subject', 'delivery.state', 'about'],
    [COLLECTIONS.schedules]: ['succeededAt'],
    [COLLECTIONS.rateLimits]: ['count', 'expireAt'],
  }),
);

/** Characters of a long text that a list shows. */
const SHORT = 120;

const shortened = (text: string) => (text.length > SHORT ? `${text.slice(0, SHORT)}…` : text);

const option = (word: string, selected: string) =>
  word === selected ? html`<option selected>${word}</option>` : html`<option>${word}</option>`;

/** Links to every collection and document above a path. */
function trail(project: string, path: string): Html {
  const segments = path.split('/');
  const links = segments.slice(0, -1).map((segment, index) => {
    const above = segments.slice(0, index + 1).join('/');
    return html` / <a href="${addressOf(project, above)}">${segment}</a>`;
  });
  return html`<p class="note"><a href="${addressOf(project, '')}">${project}</a>${links}</p>`;
}

/** The first page: every collection. */
export function collectionsPage(
  project: string,
  collections: ReadonlyArray<readonly [name: string, count: number]>,
): Html {
  const rows = collections.map(
    ([name, count]) =>
      html`<tr><td><a href="${addressOf(project, name)}">${name}</a></td><td class="number">${count}</td></tr>`,
  );
  return page(
    `Firestore of ${project}`,
    'en',
    html`<h1>Firestore of ${project}</h1>
<p class="note">The database of the local stack. It stands for the Firebase console: the addresses below this one are the console’s.</p>
${rows.length === 0 ? html`<p>There are no documents yet. Send a form, or run <code>npm run seed</code>.</p>` : html`<div class="sheet"><table><thead><tr><th scope="col">Collection</th><th scope="col" class="number">Documents</th></tr></thead><tbody>${rows}</tbody></table></div>`}`,
  );
}

function filterForm({ field, operator, type, value }: TypedFilter, names: readonly string[], example = ''): Html {
  return html`<form method="get" role="search">
<div class="filter"><div><label for="field">Field</label><input id="field" name="field" list="names" value="${field}" placeholder="${example}"></div>
<div><label for="operator">Comparison</label><select id="operator" name="operator">${OPERATORS.map((word) => option(word, operator))}</select></div>
<div><label for="type">Type</label><select id="type" name="type">${COMPARED_TYPES.map((word) => option(word, type))}</select></div>
<div><label for="value">Value</label><input id="value" name="value" value="${value}"></div><button>Filter</button></div>
<datalist id="names">${names.map((name) => html`<option value="${name}"></option>`)}</datalist>
</form>`;
}

function queryOf(filter: TypedFilter, after: string): string {
  return `?${new URLSearchParams({ ...(filter.field === '' ? {} : { ...filter }), after })}`;
}

const shownField = (document: DocumentSnapshot, column: string) => {
  const value: unknown = document.get(column);
  return value === undefined ? '' : shortened(valueText(value));
};

/** A collection: its documents by id, or those that a filter finds. */
export function collectionPage(
  project: string,
  path: string,
  found: DocumentPage,
  filter: TypedFilter,
  error?: string,
): Html {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const { documents, next } = found;
  const names = [...new Set(documents.flatMap((document) => Object.keys(document.data())))].toSorted();
  const columns = COLUMNS.get(name) ?? names.slice(0, 4);
  const rows = documents.map(
    (document) =>
      html`<tr><td><a href="${addressOf(project, document.ref.path)}">${document.id}</a></td>${columns.map(
        (column) => html`<td class="wrap">${shownField(document, column)}</td>`,
      )}</tr>`,
  );
  const table = html`<div class="sheet"><table><thead><tr><th scope="col">Document ID</th>${columns.map(
    (column) => html`<th scope="col">${column}</th>`,
  )}</tr></thead><tbody>${rows}</tbody></table></div>`;
  return page(
    `${path}: ${project}`,
    'en',
    html`${trail(project, path)}<h1>${name}</h1>
${filterForm(filter, names, columns[0])}
${error === undefined ? '' : html`<p class="error" role="alert">${error}</p>`}
${rows.length === 0 ? html`<p>No document.</p>` : table}
${next === undefined ? '' : html`<p><a rel="next" href="${queryOf(filter, next)}">Next page</a></p>`}`,
  );
}

const pathField = (path: ValuePath) => html`<input type="hidden" name="path" value="${JSON.stringify(path)}">`;

function typeAndValue(name: string, type: EditableType, value: string): Html {
  const rows = value.includes('\n') || value.length > SHORT ? 8 : 1;
  return html`<div class="pair"><select name="type" aria-label="Type of ${name}">${EDITABLE_TYPES.map((word) => option(word, type))}</select>
<textarea name="value" rows="${rows}" aria-label="Value of ${name}" spellcheck="false">
${value}</textarea></div>`;
}

/** The forms that change one value: set it, add something to it, remove it. */
function editor(name: string, path: ValuePath, value: unknown): Html {
  const type = typeOf(value);
  const container = type === 'map' || type === 'array';
  const set = isEditableType(type)
    ? html`<form method="post">${pathField(path)}${typeAndValue(name, type, container ? '' : valueText(value))}<button class="go" name="action" value="set">Update</button></form>`
    : html`<p class="note">A value of this type can be read here, not changed.</p>`;
  const add = html`<form method="post">${pathField(path)}${type === 'map' ? html`<label>Field<input name="name" required></label>` : ''}${typeAndValue(`a new element of ${name}`, 'string', '')}<button name="action" value="add">Add to ${name}</button></form>`;
  return html`<details><summary>Edit</summary>
${container ? add : set}
<form method="post">${pathField(path)}<button class="stop" name="action" value="remove">Delete ${name}</button></form>
</details>`;
}

/** Shows a value as text; one that names another document of the database becomes a link to it. */
function shownText(project: string, value: unknown): Html {
  const text = valueText(value);
  const collections: readonly string[] = Object.values(COLLECTIONS);
  const [collection = '', id = '', ...rest] = text.split('/');
  const isPath = typeof value === 'string' && collections.includes(collection) && id !== '' && rest.length === 0;
  return isPath ? html`<a href="${addressOf(project, text)}">${text}</a>` : html`<pre>${text}</pre>`;
}

/** Names and values in the order of the console: fields by name, elements of an array by index. */
function entriesOf(value: unknown): ReadonlyArray<readonly [name: string, value: unknown]> {
  if (Array.isArray(value)) return value.map((element, index) => [String(index), element]);
  if (!isMap(value)) return [];
  return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function fieldList(project: string, value: unknown, path: ValuePath): Html {
  const items = entriesOf(value).map(([name, inner]) => {
    const place = [...path, name];
    const type = typeOf(inner);
    const nested = type === 'map' || type === 'array' ? fieldList(project, inner, place) : '';
    return html`<li><div class="field"><strong>${name}</strong> <span class="note">${type}</span>${shownText(project, inner)}${editor(place.join('.'), place, inner)}</div>${nested}</li>`;
  });
  return html`<ul class="fields">${items}</ul>`;
}

const cell = (value: unknown) => (value instanceof Timestamp ? isoSecond(value.toDate()) : String(value ?? '–'));

/** A table with a row for each move of a payment; empty for other documents. */
function historyOf(data: Readonly<Record<string, unknown>>): Html {
  const { history } = data;
  if (!Array.isArray(history) || history.length === 0) return html``;
  const rows = history
    .filter(isMap)
    .map(
      ({ at, from, to, reason }) =>
        html`<tr><td>${cell(at)}</td><td>${cell(from)}</td><td>${cell(to)}</td><td class="wrap">${cell(reason)}</td></tr>`,
    );
  return html`<h2 id="history">History</h2><div class="sheet"><table><thead><tr><th scope="col">At</th><th scope="col">From</th><th scope="col">To</th><th scope="col">Why</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}

function mailTable(project: string, mails: readonly DocumentSnapshot[]): Html {
  if (mails.length === 0) return html``;
  const rows = mails.map(
    (mail) =>
      html`<tr><td><a href="${addressOf(project, mail.ref.path)}">${mail.id}</a></td><td>${shownField(mail, 'to')}</td><td>${shownField(mail, 'delivery.state')}</td><td class="wrap">${shownField(mail, 'message.subject')}</td></tr>`,
  );
  return html`<h2 id="mails">Mails about it</h2><div class="sheet"><table><thead><tr><th scope="col">Document ID</th><th scope="col">To</th><th scope="col">Delivery</th><th scope="col">Subject</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}

/** One document: its history and mails, then each field with its type and the forms that change it. */
export function documentPage(
  project: string,
  document: DocumentSnapshot,
  mails: readonly DocumentSnapshot[],
  error?: string,
): Html {
  const { path } = document.ref;
  const data = document.data();
  const head = html`${trail(project, path)}<h1>${document.id}</h1>
${error === undefined ? '' : html`<p class="error" role="alert">${error}</p>`}`;
  if (data === undefined) return page(`${path}: ${project}`, 'en', html`${head}<p>There is no such document.</p>`);
  return page(
    `${path}: ${project}`,
    'en',
    html`${head}
${historyOf(data)}
${mailTable(project, mails)}
<h2 id="fields">Fields</h2>
<p class="note">Times are those of the business’s clock.</p>
${fieldList(project, data, [])}
<details><summary>Add field</summary><form method="post">${pathField([])}<label>Field<input name="name" required></label>${typeAndValue('the new field', 'string', '')}<button class="go" name="action" value="add">Add</button></form></details>
<details><summary>Delete document</summary><form method="post"><p>${path} will be gone.</p><button class="stop" name="action" value="delete-document">Delete ${document.id}</button></form></details>`,
  );
}

/** A page that says why nothing else is shown. */
export function failurePage(project: string, message: string): Html {
  return page(
    'Not shown',
    'en',
    html`<h1>Not shown</h1><p class="error" role="alert">${message}</p><p><a href="${addressOf(project, '')}">All collections</a></p>`,
  );
}

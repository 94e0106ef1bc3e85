// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { apiPath } from '@site/contract/site/api-path';
import { act, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import homeInEnglish from '../../content/en/home.ts';
import { form as texts } from '../../content/tr/form.ts';
import home from '../../content/tr/home.ts';
import coaching from '../../content/tr/solutions/kocluk-cozumleri.ts';
import consulting from '../../content/tr/solutions/kurumsal-danismanlik.ts';
import { testRoot } from '../../lib/testing.ts';
import { closeToast, shownToasts } from '../../lib/toast.ts';
import { loadSender } from '../../sending/load-sender.ts';
import { LocaleProvider } from '../../site/locale.tsx';
import { system } from '../../theme/system.ts';
import EnquiryForm from './enquiry-form.tsx';
import { homeForm, serviceForm } from './forms.ts';

// A form as a visitor fills it in and sends it. What only a browser does: tests/browser/home-enquiry.test.ts.

// The build sets this. It stays, because the code that sends reads it when it is loaded, once for all files of the process.
Object.assign(globalThis, { __APP_CHECK__: null });

// on a busy machine loading Firebase and the check may take longer than a test
beforeAll(async () => void (await Promise.all([loadSender(), homeForm.loadSchema()])), 180_000);

beforeEach(() => {
  sessionStorage.clear();
  for (const { id } of shownToasts()) closeToast(id);
});

const WORDS = {
  fullName: 'Ada Işık',
  email: 'ada@ornek.com',
  company: '',
  message: 'Merhaba',
};

const turkish = <EnquiryForm key="tr" shape={homeForm} content={home.form} />;
const english = <EnquiryForm key="en" shape={homeForm} content={homeInEnglish.form} />;

const turkishWithPage = <EnquiryForm key="page" shape={serviceForm(coaching.service)} content={coaching.form} />;

/** Shows the path to which the page has led its visitor. */
function Place() {
  return <output>{useLocation().pathname}</output>;
}

/** Shows a form. Its calls wait until `answer` says how they are answered. */
async function shown(form: ReactNode) {
  const { promise: answered, resolve } = Promise.withResolvers<Response | undefined>();
  let calls = 0;
  vi.stubGlobal('fetch', async (address: string | URL, { method }: RequestInit = {}) => {
    const { pathname } = new URL(address, window.location.origin);
    const isOfForm = [homeForm, serviceForm(coaching.service)].some(({ callable }) => pathname === apiPath(callable));
    if (method !== 'POST' || !isOfForm) return new Promise(() => {});
    calls += 1;
    const answer = await answered;
    // as `fetch` does when the connection breaks
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer;
  });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.spyOn(console, 'info').mockImplementation(() => {});
  Element.prototype.scrollIntoView = () => {};
  document.body.innerHTML = '<div></div>';
  const root = testRoot();
  onTestFinished(() => {
    window.history.replaceState(null, '', '/');
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    vi.restoreAllMocks();
  });
  const show = (content: ReactNode) =>
    act(async () =>
      root.render(
        <MemoryRouter>
          <LocaleProvider>
            <ChakraProvider value={system}>{content}</ChakraProvider>
          </LocaleProvider>
        </MemoryRouter>,
      ),
    );
  await show(form);
  return {
    calls: () => calls,
    /** Shows something else in the place of the form, at another address. */
    async goTo(content: ReactNode) {
      window.history.replaceState(null, '', '/elsewhere');
      await show(content);
    },
    /** Answers the calls: the message is stored, or the connection breaks. */
    answer: (how: 'stored' | 'broken') =>
      act(async () =>
        resolve(how === 'stored' ? Response.json({ result: { success: true, ref: '7F3A-91C2' } }) : undefined),
      ),
  };
}

const form = () => document.querySelector('form') ?? expect.fail('no form');
const control = (name: string) => {
  const found = form().querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
  return found ?? expect.fail(`no field ${name}`);
};

/** Types texts into fields, in place of what they held. */
const type = (values: Readonly<Record<string, string>>) =>
  act(async () => {
    for (const [name, text] of Object.entries(values)) {
      const field = control(name);
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });

async function fillIn(values: Readonly<Record<string, string>> = WORDS): Promise<void> {
  await type(values);
  const list = form().querySelector('select');
  await act(async () => {
    if (!list) return;
    list.selectedIndex = 1;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

const press = () => act(async () => form().querySelector<HTMLButtonElement>('button[type=submit]')?.click());

/** Presses the button and waits until the message is on its way. */
async function send(calls: () => number): Promise<void> {
  await press();
  await act(async () => expect.poll(calls).toBe(1));
}

const toasts = () => shownToasts().map(({ title }) => title);

test('a message that is typed on while its check loads is not sent, and the form says so', async () => {
  const { calls } = await shown(turkish);
  await fillIn();
  const listen = form().addEventListener.bind(form());
  // the moment at which the check is asked for
  form().addEventListener = (...args: Parameters<typeof listen>) => {
    listen(...args);
    if (args[0] === 'input') control('message').dispatchEvent(new Event('input', { bubbles: true }));
  };
  await press();
  await act(async () => expect.poll(() => form().textContent).toContain(texts.typedOn));
  expect(control('message').value).toBe(WORDS.message);
  expect(calls()).toBe(0);
});

test('with one wrong field the focus moves to it, and the summary says once it is corrected that all is well', async () => {
  await shown(turkish);
  await fillIn({ ...WORDS, email: 'ada' });
  await press();
  await act(async () => expect.poll(() => document.activeElement).toBe(control('email')));
  const summary = () => form().querySelector('[role=group]')?.textContent;
  expect(summary()).toContain(texts.errors.check);
  await type({ email: WORDS.email });
  await act(async () => expect.poll(summary).toContain(texts.corrected));
});

test('words that are written while a message is on its way are there for the next one, and after it has arrived', async () => {
  const { calls, answer } = await shown(turkish);
  await fillIn();
  await send(calls);
  await type({ message: 'Merhaba, ve bir soru daha' });
  await answer('stored');
  await act(async () => expect.poll(toasts).toEqual([home.form.ending.kind === 'stay' && home.form.ending.title]));
  expect(control('message').value).toBe('Merhaba, ve bir soru daha');
  expect(Object.values(sessionStorage).join()).toContain('ve bir soru daha');
});

test.each([
  ['is emptied when its message arrives', undefined, ''],
  ['keeps what was written in it meanwhile', 'One more question', 'One more question'],
])('the form in the other language, opened while a message is on its way, %s', async (_, written, left) => {
  const { calls, answer, goTo } = await shown(turkish);
  await fillIn();
  await send(calls);
  await goTo(english);
  expect(control('message').value).toBe(WORDS.message);
  if (written !== undefined) await type({ message: written });
  await answer('stored');
  await act(async () => expect.poll(toasts).toHaveLength(1));
  expect(control('message').value).toBe(left);
  expect(control('fullName').value).toBe(written === undefined ? '' : WORDS.fullName);
});

test('when the connection breaks twice, the form and a notification say that the message may have arrived, and every word stays', async () => {
  const { calls, answer } = await shown(turkish);
  await fillIn();
  await send(calls);
  await answer('broken');
  const { title, text } = texts.connection.timeout;
  await act(async () => expect.poll(toasts).toEqual([title]));
  expect(calls()).toBe(2);
  expect(shownToasts()).toMatchObject([{ text }]);
  expect(control('message').value).toBe(WORDS.message);
});

test('a draft of one service is not restored in the form of another', async () => {
  const { goTo } = await shown(<EnquiryForm shape={serviceForm(coaching.service)} content={coaching.form} />);
  await type({ company: 'Kariyer', message: WORDS.message });
  await goTo(<EnquiryForm key="other" shape={serviceForm(consulting.service)} content={consulting.form} />);
  expect([control('company').value, control('message').value]).toEqual(['', '']);
  await goTo(<EnquiryForm key="same" shape={serviceForm(coaching.service)} content={coaching.form} />);
  expect([control('company').value, control('message').value]).toEqual(['Kariyer', WORDS.message]);
});

test('a visitor who has gone to another page is told that the message arrived, is not led away, and has no draft of it left', async () => {
  const place = <Place key="place" />;
  const { calls, answer, goTo } = await shown([turkishWithPage, place]);
  await fillIn({ name: 'Ada Işık', email: 'ada@ornek.com', message: 'Merhaba' });
  await send(calls);
  await goTo([<p key="other">Programs</p>, place]);
  await answer('stored');
  await act(async () => expect.poll(toasts).toEqual([texts.arrived]));
  expect(document.querySelector('output')?.textContent).toBe('/');
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test("a later text of the page replaces an earlier one in its field, but never the visitor's own words", async () => {
  const among = ['About: one\n', 'About: two\n', 'About: three\n'];
  const asked = (text: string) => (
    <EnquiryForm key="tr" shape={homeForm} content={home.form} fill={{ field: 'message', text, among }} />
  );
  const [one = '', two = '', three = ''] = among;
  const { goTo } = await shown(asked(one));
  expect(control('message').value).toBe(one);
  await goTo(asked(two));
  expect(control('message').value).toBe(two);
  await type({ message: 'My own words' });
  await goTo(asked(three));
  expect(control('message').value).toBe('My own words');
});

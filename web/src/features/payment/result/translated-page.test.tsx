// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { act, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { LockIcon } from '../../../components/icon.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import turkish from '../../../content/tr/payment.ts';
import { testRoot } from '../../../lib/testing.ts';
import { restingSystem } from '../../../theme/resting-system.ts';
import { exampleStatus } from './example-status.ts';
import { OpenView } from './open-view.tsx';

const refresh = { ask: () => {}, isAsking: false, isUnanswered: false };
const inDoubt = (message: 'review' | null) => (
  <OpenView status={exampleStatus('unknown', message)} content={turkish} long={false} refresh={refresh} />
);
const button = (label: string) => (
  <SubmitButton sending={false} sendingLabel="Gönderiliyor" icon={<LockIcon />} iconPlacement="start">
    {label}
  </SubmitButton>
);

/** Replaces all texts as a browser's translator does. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = `*${text.data}`;
    text.replaceWith(font);
  }
}

test.each<[string, ReactNode, ReactNode, string]>([
  ['a payment in doubt', inDoubt(null), inDoubt('review'), turkish.results.review.next],
  ['the label of a button', button('5.400,00 TL Öde'), button('5.724,00 TL Öde'), '5.724,00 TL Öde'],
])('%s changes on a page that a browser has translated', async (_, before, after, said) => {
  document.body.innerHTML = '<div></div>';
  const root = testRoot();
  const show = (node: ReactNode) =>
    act(async () => root.render(<ChakraProvider value={restingSystem(() => true)}>{node}</ChakraProvider>));
  await show(before);
  translate();
  await show(after);
  expect(document.body.textContent).toContain(said);
  expect(document.body.textContent).not.toContain('*5.400');
});

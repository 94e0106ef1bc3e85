// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { markupOf } from '../theme/testing.tsx';
import { ErrorSummary } from './error-summary.tsx';

const fields = ['fullName', 'email'].map((name) => ({ id: name, name, label: name }));

/** The summary while these fields are wrong: the words that are hidden and only keep its height, and whether it is green. */
function summaryWith(wrong: ReadonlyArray<string>) {
  document.body.innerHTML = markupOf(
    <ErrorSummary
      ref={null}
      id="summary"
      title="Eksik Bilgiler"
      text="Lütfen doldurun."
      corrected="Hepsi tamam."
      fields={fields}
      isWrong={(name) => wrong.includes(name)}
    />,
  );
  const hidden = [...document.querySelectorAll('[data-hidden]')].map(({ textContent }) => textContent);
  return { hidden, isGreen: document.querySelector('[role=group]')?.hasAttribute('data-corrected') };
}

test('the summary goes on saying what is missing while a field is wrong, and says that all is right after the last one', () => {
  expect(summaryWith(['fullName', 'email'])).toEqual({ hidden: ['Hepsi tamam.'], isGreen: false });
  expect(summaryWith(['email'])).toEqual({ hidden: ['Hepsi tamam.'], isGreen: false });
  expect(summaryWith([])).toEqual({ hidden: ['Eksik BilgilerLütfen doldurun.'], isGreen: true });
});

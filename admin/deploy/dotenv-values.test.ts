import { expect, test } from 'vitest';
import { withValues } from './dotenv-values.ts';

test('a value is set in its line of a dotenv text, or appended', () => {
  expect(withValues('# cards\nCARD_ENTRY=\n\nEUR_TO_TRY=30\n', { CARD_ENTRY: 'hosted', EXTRA: '$&' })).toBe(
    '# cards\nCARD_ENTRY=hosted\n\nEUR_TO_TRY=30\nEXTRA=$&\n',
  );
  expect(withValues('EUR_TO_TRY=30', { CARD_ENTRY: 'form' })).toBe('EUR_TO_TRY=30\nCARD_ENTRY=form\n');
});

import { expect, test } from 'vitest';
import { form as enTexts } from '../../content/en/form.ts';
import strategy from '../../content/en/strategy-session.ts';
import enWithdrawal from '../../content/en/withdrawal.ts';
import { form as trTexts } from '../../content/tr/form.ts';
import trHome from '../../content/tr/home.ts';
import workshops from '../../content/tr/solutions/atolyeler.ts';
import trWithdrawal from '../../content/tr/withdrawal.ts';
import { type Refusal, refusalTexts } from './refusal-texts.ts';

const forms = [
  ['the Turkish home', trHome.form.failure, trTexts],
  ['Turkish workshops', workshops.form.failure, trTexts],
  ['a Turkish withdrawal', trWithdrawal.form.failure, trTexts],
  ['the strategy session', strategy.form.failure, enTexts],
  ['an English withdrawal', enWithdrawal.form.failure, enTexts],
] as const;

test.each(forms)(
  'the toast of %s has the documented words for a failure, and the form the reason, after the documented text if the server failed',
  (_, failure, texts) => {
    const { connection } = texts;
    for (const refusal of ['unavailable', 'offline', 'rate-limited'] as const) {
      const { toast, lines } = refusalTexts(refusal, failure, texts);
      expect(toast).toEqual(failure);
      expect(lines.join(' ')).toContain(connection[refusal]);
    }
    expect(refusalTexts('unavailable', failure, texts).lines[0]).toBe(failure.text);
  },
);

test.each(forms)(
  'the words for %s do not say that it could not be sent if it may have arrived, or has arrived with other words',
  (_, failure, texts) => {
    for (const refusal of ['timeout', 'conflict'] as const) {
      const { toast, lines } = refusalTexts(refusal, failure, texts);
      expect(toast).toEqual(texts.connection[refusal]);
      expect(lines).toEqual([texts.connection[refusal].text, texts.kept]);
    }
  },
);

test.each(forms)(
  'the lines in the form of %s say once that nothing is lost, and repeat no sentence',
  (_, failure, texts) => {
    const refusals: readonly Refusal[] = ['unavailable', 'offline', 'rate-limited', 'timeout', 'conflict'];
    for (const refusal of refusals) {
      const { toast, lines } = refusalTexts(refusal, failure, texts);
      const said = [toast.title, ...lines].flatMap((line) => line.split(/(?<=[.?!:]) /));
      expect(new Set(said).size).toBe(said.length);
      expect(said.filter((sentence) => /burada duruyor|bu sayfada duruyor|still here/.test(sentence))).toHaveLength(1);
    }
  },
);

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
  'the documented words stand in the toast of %s and stay in the form: both where the server fails, else the title over the reason',
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
  'of %s nobody says that it could not be sent where it may have arrived, or did with other words',
  (_, failure, texts) => {
    for (const refusal of ['timeout', 'conflict'] as const) {
      const { toast, lines } = refusalTexts(refusal, failure, texts);
      expect(toast).toEqual(texts.connection[refusal]);
      expect(lines).toEqual([texts.connection[refusal].text, texts.kept]);
    }
  },
);

test.each(forms)(
  'what stays in the form of %s says once that nothing is lost, and no sentence twice',
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

import { examplesIn } from '@site/contract/business/examples';
import { groups } from '@site/contract/groups/groups';
import { catalogue } from '@site/contract/sale/catalogue';
import englishGroup from '../src/content/en/group.ts';
import { proof as englishProof } from '../src/content/en/proof.ts';
import coachingSolutions from '../src/content/en/solutions/coaching-solutions.ts';
import exportSolutions from '../src/content/en/solutions/export-solutions.ts';
import trainingSolutions from '../src/content/en/solutions/training-solutions.ts';
import workshopsTraining from '../src/content/en/solutions/workshops-training.ts';
import turkishGroup from '../src/content/tr/group.ts';
import { proof as turkishProof } from '../src/content/tr/proof.ts';
import atolyeler from '../src/content/tr/solutions/atolyeler.ts';
import atolyelerEgitimler from '../src/content/tr/solutions/atolyeler-egitimler.ts';
import egitimler from '../src/content/tr/solutions/egitimler.ts';
import ihracatCozumleri from '../src/content/tr/solutions/ihracat-cozumleri.ts';
import ihracatDanismanligi from '../src/content/tr/solutions/ihracat-danismanligi.ts';
import koclukCozumleri from '../src/content/tr/solutions/kocluk-cozumleri.ts';
import kurumsalDanismanlik from '../src/content/tr/solutions/kurumsal-danismanlik.ts';

/** Returns the weekly plans whose number of weeks differs from their group's: such a plan is still the example's. */
function plansOfOtherWeeks(): string[] {
  return [turkishGroup, englishGroup].flatMap(({ locale, group, weeks }) =>
    weeks === undefined || weeks.items.length === groups[group].weeks ? [] : [`content.${locale}.group.weeks.items`],
  );
}

/**
 * Returns the dotted paths of prices and texts that are still examples; a production build refuses to run while there are any.
 */
export function exampleContent(): string[] {
  const marked = examplesIn({
    catalogue,
    content: {
      tr: {
        group: turkishGroup,
        proof: turkishProof,
        solutions: {
          atolyelerEgitimler,
          atolyeler,
          egitimler,
          ihracatCozumleri,
          ihracatDanismanligi,
          koclukCozumleri,
          kurumsalDanismanlik,
        },
      },
      en: {
        group: englishGroup,
        proof: englishProof,
        solutions: { coachingSolutions, exportSolutions, trainingSolutions, workshopsTraining },
      },
    },
  });
  return [...marked, ...plansOfOtherWeeks()];
}

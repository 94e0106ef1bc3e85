import { productDiagrams, serviceDiagrams, toolSheets } from './diagrams.ts';
import { founder, founderRound } from './founder.ts';
import { poster, weeks } from './group.ts';
import { hero, heroRoute, heroStops } from './hero.ts';
import { nights } from './night.ts';
import { strait } from './strait.ts';
import { waters } from './waters.ts';

/** Returns all drawings of the site by file name, without `.svg`. */
export function drawings(): Readonly<Record<string, string>> {
  return {
    'hero-tr': hero({ north: 'K', aegean: 'Ege Denizi', marmara: 'Marmara Denizi', blackSea: 'Karadeniz' }),
    'hero-en': hero({ north: 'N', aegean: 'Aegean Sea', marmara: 'Sea of Marmara', blackSea: 'Black Sea' }),
    'hero-route': heroRoute(),
    'hero-stops': heroStops(),
    founder: founder(),
    'founder-round': founderRound(),
    ...nights(),
    ...waters(),
    ...serviceDiagrams(),
    ...productDiagrams(),
    strait: strait(),
    poster: poster(),
    weeks: weeks(),
    ...toolSheets(),
  };
}

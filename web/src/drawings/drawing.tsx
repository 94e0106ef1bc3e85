import { chakra } from '@chakra-ui/react';
import founder from '../assets/art/founder.svg?no-inline';
import founderRound from '../assets/art/founder-round.svg?no-inline';
import night from '../assets/art/night.svg?no-inline';
import nightConsulting from '../assets/art/night-consulting.svg?no-inline';
import nightExport from '../assets/art/night-export.svg?no-inline';
import nightTraining from '../assets/art/night-training.svg?no-inline';
import nightWorkshops from '../assets/art/night-workshops.svg?no-inline';
import poster from '../assets/art/poster.svg?no-inline';
import productGroup from '../assets/art/product-group.svg?no-inline';
import productIndividual from '../assets/art/product-individual.svg?no-inline';
import productSessions from '../assets/art/product-sessions.svg?no-inline';
import productTools from '../assets/art/product-tools.svg?no-inline';
import serviceCoaching from '../assets/art/service-coaching.svg?no-inline';
import serviceConsulting from '../assets/art/service-consulting.svg?no-inline';
import serviceDigital from '../assets/art/service-digital.svg?no-inline';
import serviceExport from '../assets/art/service-export.svg?no-inline';
import serviceTeamGames from '../assets/art/service-team-games.svg?no-inline';
import serviceTraining from '../assets/art/service-training.svg?no-inline';
import serviceWorkshops from '../assets/art/service-workshops.svg?no-inline';
import sheetChecklist from '../assets/art/sheet-checklist.svg?no-inline';
import sheetCourse from '../assets/art/sheet-course.svg?no-inline';
import sheetPlanner from '../assets/art/sheet-planner.svg?no-inline';
import sheetWorkbook from '../assets/art/sheet-workbook.svg?no-inline';
import strait from '../assets/art/strait.svg?no-inline';
import watersCoaching from '../assets/art/waters-coaching.svg?no-inline';
import watersConsulting from '../assets/art/waters-consulting.svg?no-inline';
import watersExport from '../assets/art/waters-export.svg?no-inline';
import watersLegs from '../assets/art/waters-legs.svg?no-inline';
import watersPilotage from '../assets/art/waters-pilotage.svg?no-inline';
import watersTraining from '../assets/art/waters-training.svg?no-inline';
import watersWorkshops from '../assets/art/waters-workshops.svg?no-inline';
import weeks from '../assets/art/weeks.svg?no-inline';

const diagram = { width: 240, height: 160 };
const band = { width: 1440, height: 520 };
const waters = { width: 620, height: 560 };
const sheet = { width: 162, height: 190 };

const files = {
  night: { src: night, ...band },
  'night-consulting': { src: nightConsulting, ...band },
  'night-export': { src: nightExport, ...band },
  'night-training': { src: nightTraining, ...band },
  'night-workshops': { src: nightWorkshops, ...band },
  'waters-coaching': { src: watersCoaching, ...waters },
  'waters-consulting': { src: watersConsulting, ...waters },
  'waters-export': { src: watersExport, ...waters },
  'waters-legs': { src: watersLegs, ...waters },
  'waters-pilotage': { src: watersPilotage, ...waters },
  'waters-training': { src: watersTraining, ...waters },
  'waters-workshops': { src: watersWorkshops, ...waters },
  founder: { src: founder, width: 480, height: 600 },
  'founder-round': { src: founderRound, width: 240, height: 240 },
  'service-coaching': { src: serviceCoaching, ...diagram },
  'service-consulting': { src: serviceConsulting, ...diagram },
  'service-workshops': { src: serviceWorkshops, ...diagram },
  'service-team-games': { src: serviceTeamGames, ...diagram },
  'service-training': { src: serviceTraining, ...diagram },
  'service-export': { src: serviceExport, ...diagram },
  'service-digital': { src: serviceDigital, ...diagram },
  'product-group': { src: productGroup, ...diagram },
  'product-sessions': { src: productSessions, ...diagram },
  'product-individual': { src: productIndividual, ...diagram },
  'product-tools': { src: productTools, ...diagram },
  poster: { src: poster, width: 520, height: 590 },
  weeks: { src: weeks, width: 1296, height: 250 },
  strait: { src: strait, width: 760, height: 520 },
  'sheet-checklist': { src: sheetChecklist, ...sheet },
  'sheet-planner': { src: sheetPlanner, ...sheet },
  'sheet-course': { src: sheetCourse, ...sheet },
  'sheet-workbook': { src: sheetWorkbook, ...sheet },
} as const;

export type DrawingName = keyof typeof files;

const Picture = chakra('img', { base: { display: 'block', width: 'full', height: 'auto' } });

/**
 * A drawing from `assets/art` as a separate file, loaded lazily and cached by the browser. It is decorative, so it has no
 * alternative text.
 */
export function Drawing({ name, ...rest }: { name: DrawingName } & React.ComponentProps<typeof Picture>) {
  const { src, width, height } = files[name];
  return <Picture src={src} htmlWidth={width} htmlHeight={height} alt="" loading="lazy" decoding="async" {...rest} />;
}

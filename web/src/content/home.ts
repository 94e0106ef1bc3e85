import type { Locale } from '@site/contract/locale';
import type { homeForm } from '../features/enquiry/forms.ts';
import type { AboutContent } from '../sections/about.tsx';
import type { CallBandContent } from '../sections/call-band.tsx';
import type { ContactContent } from '../sections/contact.tsx';
import type { HeroContent } from '../sections/hero.tsx';
import type { PointsContent } from '../sections/points.tsx';
import type { ServicesContent } from '../sections/services.tsx';
import type { ToolsContent } from '../sections/tools.tsx';
import type { FormContent } from './form-content.ts';

/** What both home pages say, in one tree; a text that one language lacks does not compile. */
export interface HomeContent {
  readonly locale: Locale;
  readonly hero: HeroContent;
  readonly about: AboutContent;
  readonly services: ServicesContent;
  /** Sections that only one language has on its home page; the other has pages of their own for them. */
  readonly details: ReadonlyArray<PointsContent>;
  readonly tools: ToolsContent;
  readonly band: CallBandContent;
  readonly contact: ContactContent;
  readonly form: FormContent<typeof homeForm>;
}

import type { Locale } from '@site/contract/plain/locale';
import type { DiagramName } from '../drawings/diagram.tsx';
import type { NavLink } from '../site/nav-link.ts';
import type { FormContent, Topics } from './form-content.ts';
import type { SeatTexts } from './group.ts';
import type { PageContent } from './page-meta.ts';
import type { CallBandContent, ContactContent, TitledText, TrayContent } from './page-parts.ts';

export interface HeroContent {
  /** One sentence a line. */
  readonly title: ReadonlyArray<string>;
  /** The offer, the people whom it is for, and the founder. */
  readonly lead: string;
  readonly button: NavLink;
  /** The legend of the chart: what happens after the button, in order. */
  readonly legend: { readonly title: string; readonly stops: ReadonlyArray<string> };
}

/** One way into the site, with links to its pages. */
interface DoorContent extends TitledText {
  readonly links: ReadonlyArray<NavLink>;
}

/** The two ways into the site: for a person, and for a company. */
export interface DoorsContent {
  readonly title: string;
  readonly lead: string;
  readonly items: readonly [self: DoorContent, company: DoorContent];
}

/** The group program whose next run the home page announces. */
export interface ProgramNoticeContent {
  readonly product: 'grup-kocluk-tr' | 'group-coaching-program';
  readonly title: string;
  /** In place of the title once the group has started: another run is not announced yet. */
  readonly past: string;
  readonly seats: SeatTexts;
  /** Label of the first session. */
  readonly start: string;
  readonly button: NavLink;
  /** In place of the button once the group is full or has started. */
  readonly waiting: NavLink;
}

export interface AboutContent {
  /** The belief behind the work; the heading of the section. */
  readonly philosophy: string;
  readonly paragraphs: ReadonlyArray<string>;
  /** `alt` is for a photograph; the drawing in its place has none. */
  readonly portrait: { readonly alt: string; readonly name: string; readonly role: string };
  readonly button: NavLink;
  /** Small screens: the same in a few words beside a round portrait. */
  readonly short: TitledText;
}

export interface CarouselTexts {
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  /** Says which slide is the first one shown, counted from 1. */
  readonly position: (first: number, total: number) => string;
}

export interface ServiceContent extends TitledText {
  readonly drawing: DiagramName;
  readonly to: NavLink['to'];
}

export interface ServicesContent {
  readonly title: string;
  readonly lead: string;
  readonly items: ReadonlyArray<ServiceContent>;
  /** Stands at the foot of each card. */
  readonly more: string;
  readonly carousel: CarouselTexts;
  readonly all: NavLink;
}

export interface PointsContent extends TitledText {
  /** Anchor of the section. */
  readonly id: string;
  readonly items: ReadonlyArray<TitledText>;
  readonly button: NavLink;
  readonly more: NavLink;
}

export interface ToolsContent {
  readonly title: string;
  readonly lead: string;
  readonly items: ReadonlyArray<TrayContent>;
  readonly button: NavLink;
}

/** Texts of both home pages, in one tree; a text that one language lacks does not compile. */
export interface HomeContent extends PageContent {
  readonly locale: Locale;
  readonly hero: HeroContent;
  readonly doors: DoorsContent;
  readonly program: ProgramNoticeContent;
  readonly about: AboutContent;
  readonly services: ServicesContent;
  /** Sections that only one language has on its home page; the other language has separate pages for them. */
  readonly details: ReadonlyArray<PointsContent>;
  readonly tools: ToolsContent;
  readonly band: CallBandContent;
  readonly contact: ContactContent;
  readonly form: FormContent<'home'>;
  /** Digital products that a link can ask about in this form. */
  readonly topics?: Topics;
}

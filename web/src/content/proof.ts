import type { Example } from '@site/contract/business/examples';
import type { RoutePath } from '../site/routes.ts';

/** A place on a chart: its name, and longitude and latitude in degrees. */
interface Place {
  readonly name: string;
  readonly at: readonly [longitude: number, latitude: number];
}

/** One piece of work, told as a log entry. `consent` is the day on which the client agreed in writing (ISO 8601). */
export interface LogEntry extends Example {
  /** The solution page on which it stands. */
  readonly page: RoutePath;
  readonly position: string;
  readonly problem: string;
  readonly route: string;
  readonly arrival: string;
  readonly from: Place;
  readonly to: Place;
  readonly consent: string;
}

/** A testimonial of a client. A made-up one has neither a name nor a consent. */
type Voice = { readonly text: string; readonly role: string } & (
  | { readonly example: true }
  | { readonly example?: never; readonly name: string; readonly consent: string }
);

interface Credential extends Example {
  readonly title: string;
  /** The institution that gave it, and the year. */
  readonly source: string;
}

interface Named extends Example {
  readonly name: string;
}

interface ProofList<Item> {
  readonly title: string;
  readonly items: ReadonlyArray<Item>;
}

export interface LogContent extends ProofList<LogEntry> {
  readonly labels: Readonly<Record<'position' | 'problem' | 'route' | 'arrival', string>>;
}

/** Evidence of the business's work. A list without an entry is not shown. */
export interface ProofContent {
  readonly title: string;
  readonly credentials: ProofList<Credential>;
  readonly countries: ProofList<Named>;
  readonly sectors: ProofList<Named>;
  readonly log: LogContent;
  readonly voices: ProofList<Voice> & {
    /** Stands once at the head of the section while a voice in it is made up. */
    readonly note: string;
  };
}

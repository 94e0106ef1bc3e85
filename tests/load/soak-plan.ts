import type { EnquiryKind } from '@site/contract/forms/forms';
import type { ProductId } from '@site/contract/sale/catalogue';

/** One step of the soak test. */
export type Step =
  /** A visitor sends a form, with two clicks where `clicks` is 2. */
  | { readonly kind: 'enquiry'; readonly form: EnquiryKind; readonly clicks: 1 | 2 }
  /** A buyer orders, enters the card, answers the bank, and returns never, once, or twice at the same moment. */
  | {
      readonly kind: 'order';
      readonly product: ProductId;
      readonly hosted: boolean;
      /** In three instalments, which cannot be combined with the declined card. */
      readonly inThree: boolean;
      readonly card: 'good' | 'declined';
      readonly choice: 'approve' | 'decline' | 'leave';
      readonly returns: 0 | 1 | 2;
    }
  /** A paid order is refunded; `which` (0 to 1) selects it. */
  | { readonly kind: 'refund'; readonly by: 'panel' | 'request'; readonly part: boolean; readonly which: number }
  | { readonly kind: 'schedule'; readonly name: 'reconcile-payments' | 'mail-watchdog' }
  | { readonly kind: 'notifications'; readonly how: 'lost' | 'once' | 'doubled' }
  | { readonly kind: 'iyzico-fault'; readonly fault: IyzicoFault }
  | { readonly kind: 'database-away'; readonly ms: number }
  | { readonly kind: 'commit-refused'; readonly collection: 'mail' | 'payments' | 'enquiries' }
  | { readonly kind: 'events-doubled'; readonly ms: number }
  | { readonly kind: 'smtp-away'; readonly ms: number }
  /** The process of one function is killed; `which` (0 to 1) selects it. */
  | { readonly kind: 'kill'; readonly which: number };

/** A fault in the sandbox's format. */
interface IyzicoFault {
  readonly point: string;
  readonly kind: string;
  readonly performed?: boolean;
  readonly delayMs?: number;
  readonly errorCode?: string;
}

/** Faults of iyzico that take no time. */
const QUICK_FAULTS: readonly IyzicoFault[] = [
  { point: 'installmentInfo', kind: 'html-502' },
  { point: 'threedsInitialize', kind: 'html-502' },
  { point: 'threedsV2Payment', kind: 'reset', performed: true },
  { point: 'threedsV2Payment', kind: 'reset', performed: false },
  { point: 'threedsV2Payment', kind: 'cut' },
  { point: 'threedsV2Payment', kind: 'refuse', errorCode: '10202', performed: true },
  { point: 'threedsV2Payment', kind: 'delay', delayMs: 1_500 },
  { point: 'payment', kind: 'html-502' },
  { point: 'payment', kind: 'empty' },
  { point: 'checkoutForm', kind: 'reset', performed: false },
  { point: 'refund', kind: 'reset', performed: true },
  { point: 'refund', kind: 'reset', performed: false },
];

/** Calls that iyzico never answers. Each takes until its own timeout of 10, 20 or 40 s, so only a long run has them. */
const HANGING_FAULTS: readonly IyzicoFault[] = [
  { point: 'threedsV2Payment', kind: 'hang', performed: true },
  { point: 'threedsV2Payment', kind: 'hang', performed: false },
  { point: 'threedsInitialize', kind: 'hang', performed: false },
  { point: 'installmentInfo', kind: 'hang' },
  { point: 'payment', kind: 'hang' },
  { point: 'checkoutForm', kind: 'hang' },
  { point: 'refund', kind: 'hang', performed: true },
  { point: 'reportingTransactionDetails', kind: 'hang' },
];

const FORMS: readonly EnquiryKind[] = ['home', 'intro', 'strategy', 'booking', 'partnership'];
const PRODUCTS: readonly ProductId[] = ['bireysel-koçluk-programı', 'koçlara-özel-dijital-araçlar', 'grup-kocluk-tr'];

/** Returns a generator of random numbers from 0 to 1, the same for the same seed (mulberry32, public domain). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Yields the steps of a run, without end. The same seed produces the same steps; how they overlap in time depends on the
 * machine. `hangs`: whether iyzico may also leave a call unanswered.
 */
export function* stepsOf(seed: number, { hangs }: { readonly hangs: boolean }): Generator<Step, never> {
  const random = randomOf(seed);
  const chance = (share: number) => random() < share;
  const among = <T>(first: T, ...others: readonly T[]): T =>
    [first, ...others][Math.floor(random() * (others.length + 1))] ?? first;
  const iyzicoFault = ([first, ...others]: readonly IyzicoFault[]): Step =>
    first ? { kind: 'iyzico-fault', fault: among(first, ...others) } : order();
  const [firstForm = 'home', ...otherForms] = FORMS;
  const [firstProduct = 'grup-kocluk-tr', ...otherProducts] = PRODUCTS;

  const faults: ReadonlyArray<() => Step> = [
    () => iyzicoFault(QUICK_FAULTS),
    () => iyzicoFault(hangs ? HANGING_FAULTS : QUICK_FAULTS),
    () => ({ kind: 'database-away', ms: 500 + Math.floor(random() * 2_000) }),
    () => ({ kind: 'commit-refused', collection: among('mail', 'payments', 'enquiries') }),
    () => ({ kind: 'events-doubled', ms: 2_000 }),
    () => ({ kind: 'smtp-away', ms: 1_000 + Math.floor(random() * 3_000) }),
    () => ({ kind: 'notifications', how: among('lost', 'once', 'doubled') }),
    () => ({ kind: 'kill', which: random() }),
  ];
  const order = (hosted = chance(0.2)): Step => ({
    kind: 'order',
    product: among(firstProduct, ...otherProducts),
    hosted,
    inThree: !hosted && chance(0.2),
    card: chance(0.85) ? 'good' : 'declined',
    choice: chance(0.85) ? 'approve' : among('decline', 'leave'),
    returns: chance(0.7) ? 1 : among(0, 2),
  });

  for (;;) {
    const kind = random();
    if (kind < 0.35) {
      yield { kind: 'enquiry', form: among(firstForm, ...otherForms), clicks: chance(0.8) ? 1 : 2 };
    } else if (kind < 0.7) yield order();
    else if (kind < 0.78) {
      yield { kind: 'refund', by: among('panel', 'request'), part: chance(0.4), which: random() };
    } else if (kind < 0.85) yield { kind: 'schedule', name: among('reconcile-payments', 'mail-watchdog') };
    else yield (faults[Math.floor(random() * faults.length)] ?? order)();
  }
}

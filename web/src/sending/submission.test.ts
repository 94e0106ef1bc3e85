import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextSubmission, type Submission, type SubmissionEvent, WRITING } from './submission.ts';

type State = Submission<string, string>;
type Event = SubmissionEvent<string, string>;

const states = {
  writing: WRITING,
  restored: { at: 'writing', note: 'restored' },
  online: { at: 'writing', note: 'online-again' },
  typedOn: { at: 'writing', note: 'typed-on' },
  sending: { at: 'sending', slow: false },
  slow: { at: 'sending', slow: true },
  refused: { at: 'refused', refusal: 'offline' },
  sent: { at: 'sent', receipt: '7F3A-91C2' },
} as const satisfies Record<string, State>;

const events = {
  restored: { type: 'restored' },
  submitted: { type: 'submitted' },
  tookLong: { type: 'took-long' },
  dropped: { type: 'dropped' },
  typedOn: { type: 'dropped', because: 'typed-on' },
  refused: { type: 'refused', refusal: 'offline' },
  confirmed: { type: 'confirmed', receipt: '7F3A-91C2' },
  online: { type: 'online' },
  edited: { type: 'edited' },
  cleared: { type: 'cleared' },
} as const satisfies Record<string, Event>;

/** Every transition of the table; a pair that is not named leaves the state as it is. */
const moves: Readonly<Record<keyof typeof states, Partial<Record<keyof typeof events, keyof typeof states>>>> = {
  writing: { restored: 'restored', submitted: 'sending' },
  restored: { submitted: 'sending', cleared: 'writing' },
  online: { restored: 'restored', submitted: 'sending', cleared: 'writing' },
  typedOn: { restored: 'restored', submitted: 'sending', cleared: 'writing' },
  sending: { tookLong: 'slow', dropped: 'writing', typedOn: 'typedOn', refused: 'refused', confirmed: 'sent' },
  slow: { dropped: 'writing', typedOn: 'typedOn', refused: 'refused', confirmed: 'sent' },
  refused: { submitted: 'sending', online: 'online', cleared: 'writing' },
  sent: { submitted: 'sending', edited: 'writing', cleared: 'writing' },
};

const names = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[];

test.each(names(states))('from %s every event leads where the table says', (from) => {
  for (const event of names(events)) {
    const to = moves[from][event] ?? from;
    expect(nextSubmission<string, string>(states[from], events[event]), event).toEqual(states[to]);
  }
});

test('a form is confirmed only by an answer to what it is sending, after any sequence of events', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Object.values<Event>(events))), (history) => {
      let state: State = WRITING;
      for (const event of history) {
        const before = state;
        state = nextSubmission(state, event);
        if (state.at === 'sent' && before.at !== 'sent') expect(before.at).toBe('sending');
      }
    }),
  );
});

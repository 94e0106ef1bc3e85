import { settings } from '@site/contract/business/settings';
import type { Photographs } from '../photographs.ts';

export const photographs: Photographs = {
  session: { slot: 'session', alt: 'A free conversation by video call' },
  conversation: { slot: 'conversation', alt: 'Two people sitting and talking' },
  desk: { slot: 'desk', alt: 'A plan on a table, with hands at work on it' },
  market: { slot: 'market', alt: 'Export goods ready to leave' },
  workshop: { slot: 'workshop', alt: 'Workshop participants working in small groups' },
  group: { slot: 'group', alt: 'A group coaching session online' },
  facilitator: { slot: 'facilitator', alt: `${settings.founder} leading a session` },
};

import type { NamedTests } from '../../local/checks/spec-rows.ts';

/** Unit tests run alone; suites test a running stack. */
export type Kind = 'unit' | 'suites';

const SUITES = ['browser', 'emulator', 'rules'];

export const isSuite = ({ name }: NamedTests): boolean => SUITES.includes(name.split('/')[0] ?? '');

import type { Faults } from './faults.ts';
import type { Indexes } from './indexes.ts';
import type { ProjectRules } from './rules.ts';
import type { Store } from './store.ts';
import type { Transactions } from './transactions.ts';
import type { Usage } from './usage.ts';

/** The parts of the stand-in that every RPC uses. */
export interface Context {
  readonly store: Store;
  readonly transactions: Transactions;
  readonly rules: ProjectRules;
  /** Null answers every query, indexed or not. */
  readonly indexes: Indexes | null;
  readonly usage: Usage;
  readonly faults: Faults;
}

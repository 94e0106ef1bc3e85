import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Firestore, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emulatorUnderTest } from './emulator-under-test.ts';

const project = 'demo-kept';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts the stand-in on a file, works on it, and stops it. */
async function during<Result>(dataFile: string, work: (database: Firestore) => Promise<Result>): Promise<Result> {
  const emulator = await emulatorUnderTest(project, { dataFile });
  try {
    return await work(emulator.database);
  } finally {
    await emulator.stop();
  }
}

test('kept documents are restored with every kind of value and their times', async () => {
  const file = join(folder, 'data');
  const data = {
    text: 'Işıl',
    whole: 3,
    half: 0.5,
    nothing: null,
    time: new Timestamp(1_805_043_600, 123_456_000),
    place: new GeoPoint(41, 29),
    bytes: Buffer.from([0, 255]),
    nested: { list: [1, { deep: true }] },
  };
  const written = await during(file, async (database) => {
    await database.doc('a/1').set(data);
    await database.doc('a/1/b/2').set({ below: true });
    await database.doc('a/gone').set({});
    await database.doc('a/gone').delete();
    return (await database.doc('a/1').get()).updateTime;
  });
  await during(file, async (database) => {
    const read = await database.doc('a/1').get();
    expect(read.data()).toEqual(data);
    expect(read.updateTime).toEqual(written);
    expect((await database.doc('a/1/b/2').get()).exists).toBe(true);
    expect((await database.collection('a').get()).size).toBe(1);
    await database.doc('a/1').update({ whole: 4 }, { lastUpdateTime: written ?? Timestamp.now() });
  });
});

test('a file of another format is refused with advice', async () => {
  const file = join(folder, 'data');
  writeFileSync(file, 'not ours');
  await expect(during(file, async () => undefined)).rejects.toThrow(/Delete it, or start without --keep/);
});

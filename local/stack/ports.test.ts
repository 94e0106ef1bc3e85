import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import {
  chosenPorts,
  FIRST_PORTS,
  HOST,
  portsFrom,
  projectFor,
  takenPorts,
  takenPortsMessage,
  usedPorts,
} from './ports.ts';

test('without LOCAL_PORTS a stack uses the well-known ports and the documented project', () => {
  expect(portsFrom()).toMatchObject({ site: 5000, functions: 5001, firestore: 8080, smtp: 1025, inbox: 1080 });
  expect(projectFor()).toBe('demo-coaching');
});

test('chosen ports are consecutive, and give the stack its own project', () => {
  const numbers = Object.values(portsFrom(15_100));
  expect(numbers).toEqual(numbers.map((_, index) => 15_100 + index));
  expect(projectFor(15_100)).toBe('demo-coaching-15100');
});

test('stacks of different commands share no port', () => {
  const used = Object.entries({ ...FIRST_PORTS, proposed: 15_200 }).flatMap(([name, from]) =>
    Array.from({ length: /^test(:business)?$/.test(name) ? 3 : 1 }, (_, index) =>
      Object.values(portsFrom(from + index * 50)),
    ).flat(),
  );
  expect(used.filter((port, index) => used.indexOf(port) !== index)).toEqual([]);
});

test.each([Number.NaN, 80, 65_530, 1500.5])('a first port of %s is refused', (from) => {
  expect(() => portsFrom(from)).toThrow('LOCAL_PORTS must be a whole number');
});

test('LOCAL_PORTS chooses the first port unless it is empty', () => {
  expect(chosenPorts({ LOCAL_PORTS: '15100' })).toBe(15_100);
  expect(chosenPorts({ LOCAL_PORTS: 'many' })).toBeNaN();
  expect(chosenPorts({ LOCAL_PORTS: '' })).toBeUndefined();
  expect(chosenPorts({})).toBeUndefined();
});

test.each([
  ['darwin', '`sudo lsof -nP -iTCP:15100 -sTCP:LISTEN` names it'],
  ['linux', "`sudo ss -ltnp 'sport = :15100'` or `sudo lsof -nP -iTCP:15100 -sTCP:LISTEN` names it"],
] as const)('on %s the message for a taken port has a command that names its holder', (platform, command) => {
  const taken = [{ what: 'site', number: 15_100 }];
  expect(takenPortsMessage(taken, platform)).toContain(command);
});

test('only on macOS the message for port 5000 names AirPlay Receiver', () => {
  const taken = [{ what: 'site', number: 5000 }];
  expect(takenPortsMessage(taken, 'darwin')).toMatch(/AirPlay Receiver .*AirDrop & Handoff.*LOCAL_PORTS/s);
  expect(takenPortsMessage(taken, 'linux')).not.toContain('AirPlay');
});

// the second is the case of AirPlay Receiver on macOS, beside which this process can listen
test.each([HOST, '0.0.0.0'])(
  'a port that another program holds on %s is detected and reported by number',
  async (address) => {
    const holder = createServer();
    const port = await new Promise<number>((resolve, reject) => {
      holder.listen(0, address, () => {
        const address = holder.address();
        if (typeof address === 'object' && address) resolve(address.port);
        else reject(new Error('no port'));
      });
    });
    const inbox = usedPorts({ ...portsFrom(15_100), inbox: port }, {}).filter(({ number }) => number === port);

    expect(await takenPorts(inbox)).toEqual(inbox);
    expect(takenPortsMessage(inbox)).toContain(`Port ${port} (inbox, page and JSON) is taken`);
    await new Promise((resolve) => holder.close(resolve));
    expect(await takenPorts(inbox)).toEqual([]);
  },
);

test('a stack uses each of its ports, and further ones only with certain options', () => {
  const ports = portsFrom(15_100);
  const numbers = (options: Parameters<typeof usedPorts>[1]) => usedPorts(ports, options).map(({ number }) => number);
  const always = Object.values(ports).filter((port) => port !== ports.hosting);
  expect(numbers({})).toEqual(always);
  expect(numbers({ hotReload: true }).toSorted()).toEqual([...always, ports.hosting].toSorted());
  expect(numbers({ officialPage: true })).toEqual([...always, ports.console + 1]);
  expect(numbers({ inspectPort: 9229 })).toEqual([...always, 9229]);
});

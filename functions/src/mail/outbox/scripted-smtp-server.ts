import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Answers that replace the usual ones: to a command (`RCPT`), to the end of the message (`.`), or the `greeting`. */
export type Script = Readonly<Record<string, string>>;

const USUAL: Script = {
  greeting: '220 test ESMTP',
  EHLO: '250 ready',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  '.': '250 queued as 1',
};

/** As an answer: the server stays silent. */
export const SILENCE = '';

interface ScriptedServer {
  /** Drops every connection and stops listening. */
  readonly close: () => Promise<void>;
  readonly uri: string;
  /** Messages that were accepted, as they came over the wire. */
  readonly messages: ReadonlyArray<string>;
}

/** For tests: an SMTP server on a free port that accepts mails, or answers as the script says. */
export async function scriptedSmtpServer(script: Script = {}): Promise<ScriptedServer> {
  const messages: string[] = [];
  const sockets = new Set<Socket>();

  function converse(socket: Socket): void {
    sockets.add(socket);
    let pending = '';
    let message: string[] | undefined;
    const answer = (command: string) => {
      const line = script[command] ?? USUAL[command] ?? '250 ok';
      if (line !== SILENCE) socket.write(`${line}\r\n`);
      return line;
    };
    const read = (line: string) => {
      if (message === undefined) {
        const command = line.slice(0, 4).toUpperCase();
        if (answer(command).startsWith('354')) message = [];
      } else if (line === '.') {
        if (answer('.').startsWith('250')) messages.push(message.join('\r\n'));
        message = undefined;
      } else {
        message.push(line);
      }
    };
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      const lines = `${pending}${chunk}`.split('\r\n');
      pending = lines.pop() ?? '';
      lines.forEach(read);
    });
    socket.on('error', () => socket.destroy());
    answer('greeting');
  }

  const server = createServer(converse).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    uri: `smtp://127.0.0.1:${port}`,
    messages,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

interface RefusingSmtpServer {
  readonly uri: string;
  /**
   * Sets the answer to each recipient from now on. With null, the initial state, the server accepts connections and says
   * nothing.
   */
  readonly answerWith: (answer: string | null) => void;
  readonly close: () => void;
}

/** Starts an SMTP server on a free port. */
export async function refusingSmtpServer(): Promise<RefusingSmtpServer> {
  let answer: string | null = null;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    if (answer === null) return;
    socket.write('220 ready\r\n');
    socket.on('data', (lines) => {
      socket.write(lines.toString().startsWith('RCPT') ? `${answer}\r\n` : '250 ok\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the SMTP server has no port');
  return {
    uri: `smtp://127.0.0.1:${address.port}`,
    answerWith(next) {
      answer = next;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

// The floor of the batch benchmark: sends the same orders with `session.fetch` alone, over write slots that are emptied
// before each order, as in main/service/network/service-networks.ts. Records nothing.

const { app, session } = require('electron');

const given = (name) =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const rows = Number(given('rows'));
const atOnce = Number(given('at-once'));

app.setPath('userData', given('user-data-dir'));
app.whenReady().then(async () => {
  let next = 1;
  const begun = performance.now();
  const lane = async (_, slot) => {
    const own = session.fromPartition(`slot-${slot}`, { cache: false });
    while (next <= rows) {
      const row = next++;
      await own.closeAllConnections();
      const answer = await own.fetch(`${given('service')}/api/v1/orders`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer bench' },
        body: JSON.stringify({ row, name: `name ${row}` }),
      });
      await answer.text();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  process.stdout.write(`\n{"ms":${performance.now() - begun}}\n`, () => app.exit(0));
});

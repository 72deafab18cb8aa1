/**
 * How long the tests took: by folder, slowest first, and the slowest single ones.
 * @param {readonly { file: string, name: string, seconds: number }[]} tests
 * @param {number} most single tests
 * @returns {string[]} lines
 */
export function timeLines(tests, most = 10) {
  const folders = new Map();
  for (const { file, seconds } of tests) {
    const folder = file.split("/").slice(0, 2).join("/");
    folders.set(folder, (folders.get(folder) ?? 0) + seconds);
  }
  const slowest = [...tests].sort((a, b) => b.seconds - a.seconds).slice(0, most);
  return [
    "Time of tests by folder:",
    ...[...folders].sort((a, b) => b[1] - a[1]).map(([folder, seconds]) => line(seconds, folder)),
    `The ${slowest.length} slowest:`,
    ...slowest.map(({ file, name, seconds }) => line(seconds, `${file}: ${name}`)),
  ];
}

function line(seconds, words) {
  return `${seconds.toFixed(1).padStart(8)} s  ${words}`;
}

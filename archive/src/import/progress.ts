import cliProgress from 'cli-progress';

/** Called after every batch; `stop` leaves the line clean. */
export interface Progress {
  advance: (step: { bytes: number; records: number }) => void;
  stop: () => void;
}

const plainIntervalMs = 5_000;

interface ProgressOptions {
  label: string;
  totalBytes: number;
  stream: NodeJS.WriteStream;
}

/** Shows a bar with rate and time left on a terminal; anywhere else a plain line every few seconds. */
export function showProgress(options: ProgressOptions): Progress {
  return options.stream.isTTY ? showBar(options) : showLines(options);
}

function showBar({ label, totalBytes, stream }: ProgressOptions): Progress {
  const meter = meterOf(totalBytes);
  const bar = new cliProgress.SingleBar({
    format: `${label} {bar} {percentage} % · {records} records · {rate} a second · {left} left`,
    stream,
    hideCursor: true,
    clearOnComplete: true,
  });
  bar.start(totalBytes, 0, { records: '0', rate: '–', left: '–' });
  return {
    advance(step) {
      const { records, rate, left } = meter.advance(step);
      bar.update(step.bytes, { records: inWords(records), rate: inWords(rate), left });
    },
    stop: () => bar.stop(),
  };
}

function showLines({ label, totalBytes, stream }: ProgressOptions): Progress {
  const meter = meterOf(totalBytes);
  let lastMs = performance.now();
  return {
    advance(step) {
      const { records, rate, left } = meter.advance(step);
      if (performance.now() - lastMs < plainIntervalMs) return;
      lastMs = performance.now();
      const percent = Math.floor((100 * step.bytes) / totalBytes);
      stream.write(`${label}: ${percent} %, ${inWords(records)} records, ${inWords(rate)} a second, ${left} left\n`);
    },
    stop: () => undefined,
  };
}

/** Rate and time left, from what this run has read; bytes that an earlier run read take next to no time. */
function meterOf(totalBytes: number) {
  const startMs = performance.now();
  let records = 0;
  let firstBytes: number | undefined;
  return {
    advance(step: { bytes: number; records: number }) {
      firstBytes ??= step.bytes;
      records += step.records;
      const seconds = (performance.now() - startMs) / 1000;
      const bytesPerSecond = (step.bytes - firstBytes) / seconds;
      const leftS = bytesPerSecond > 0 ? (totalBytes - step.bytes) / bytesPerSecond : undefined;
      return { records, rate: Math.round(records / seconds), left: leftS === undefined ? '–' : duration(leftS) };
    },
  };
}

/** `1 h 12 min`, `3 min 20 s`, `8 s`. */
function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole >= 3600) return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
  return whole >= 60 ? `${Math.floor(whole / 60)} min ${whole % 60} s` : `${whole} s`;
}

function inWords(count: number): string {
  return count.toLocaleString('en-GB');
}

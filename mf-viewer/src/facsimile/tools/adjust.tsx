import { useEffect, useId, useState, type RefObject } from 'react';
import styles from './tools.module.css';
import { words } from '../../words/tools.ts';

/** In per cent; 100 leaves the image as it is. */
interface Adjustment {
  brightness: number;
  contrast: number;
  isGrey: boolean;
}

const asItIs: Adjustment = { brightness: 100, contrast: 100, isGrey: false };

/** Adjusts brightness, contrast and greyscale of the image on screen; downloads are not changed. */
export function Adjust({ canvas, isOpen }: { canvas: RefObject<HTMLElement | null>; isOpen: boolean }) {
  const [adjustment, setAdjustment] = useState(asItIs);
  const { brightness, contrast, isGrey } = adjustment;
  const isAsItIs = brightness === 100 && contrast === 100 && !isGrey;

  useEffect(() => {
    const style = canvas.current?.style;
    style?.setProperty('--brightness', `${brightness}%`);
    style?.setProperty('--contrast', `${contrast}%`);
    style?.setProperty('--grey', isGrey ? '100%' : '0%');
    canvas.current?.toggleAttribute('data-adjusted', !isAsItIs);
  }, [canvas, brightness, contrast, isGrey, isAsItIs]);

  return (
    <div role="group" aria-label={words.adjust} className={styles.adjust} hidden={!isOpen}>
      <Slider
        label={words.brightness}
        value={brightness}
        onChange={(value) => setAdjustment({ ...adjustment, brightness: value })}
      />
      <Slider
        label={words.contrast}
        value={contrast}
        onChange={(value) => setAdjustment({ ...adjustment, contrast: value })}
      />
      <label className="check">
        <input
          className="tick"
          type="checkbox"
          checked={isGrey}
          onChange={({ target }) => setAdjustment({ ...adjustment, isGrey: target.checked })}
        />
        <span>{words.grey}</span>
      </label>
      <button type="button" className="btn btn--small" disabled={isAsItIs} onClick={() => setAdjustment(asItIs)}>
        {words.reset}
      </button>
    </div>
  );
}

interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

function Slider({ label, value, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={20}
        max={300}
        step={5}
        value={value}
        aria-valuetext={`${value} %`}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      <output htmlFor={id} className="num">{`${value} %`}</output>
    </div>
  );
}

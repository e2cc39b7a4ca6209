CREATE TABLE "daily_runs" (
	"task" text NOT NULL,
	"day" date NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "daily_runs_task_day_pk" PRIMARY KEY("task","day")
);
--> statement-breakpoint
CREATE TABLE "landing_daily" (
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"section" text NOT NULL,
	"label" text NOT NULL,
	"events" integer NOT NULL,
	"sessions" integer NOT NULL,
	CONSTRAINT "landing_daily_day_measure_section_label_pk" PRIMARY KEY("day","measure","section","label")
);
--> statement-breakpoint
CREATE TABLE "landing_days" (
	"day" date PRIMARY KEY NOT NULL,
	"aggregated_at" timestamp with time zone NOT NULL,
	"purged_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "landing_daily" ADD CONSTRAINT "landing_daily_day_landing_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."landing_days"("day") ON DELETE cascade ON UPDATE no action;